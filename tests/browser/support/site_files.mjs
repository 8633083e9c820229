// Files of the rendered site under test.
import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";

export const site = path.resolve(process.env.SITE ?? "");
if (!process.env.SITE || !fs.existsSync(path.join(site, "index.html")))
  throw new Error("set SITE to the folder of a rendered site");

export const address = (name) => {
  const [, file, rest] = /^([^?#]*)(.*)$/s.exec(name);
  return pathToFileURL(path.join(site, file)).href + rest;
};
