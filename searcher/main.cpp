#include <cstdio>
#include <cstdlib>
#include <ctime>
#include "common/bucket.h"
#include "searcher/bucket_search.h"
#include "searcher/solution.h"
using namespace sbp;
int main(int argc,char**argv){
  Board b=Board::parse(argv[1],21);
  PolyominoCatalog cat(b);
  BucketSearch bs(cat);
  for(int i=2;i<argc;i++){
    Bucket k=Bucket::parse(argv[i],b.cells());
    auto t0=clock();
    Findings f=bs.search(k,0,1);
    auto t1=clock();
    std::string sol; if(f.moves()) sol=solve(cat,f.hardest,f.moves());
    auto t2=clock();
    ResultTable t(b); t.rows.push_back(make_row(k,f,sol));
    fputs(format_results(t).c_str(),stdout);
    fprintf(stderr,"search %.3f solve %.3f\n",double(t1-t0)/CLOCKS_PER_SEC,double(t2-t1)/CLOCKS_PER_SEC);
  }
}
