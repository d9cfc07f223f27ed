import type { IncomingMessage } from 'node:http';
import type { Route, Upload, UploadRule } from '../shared/route.ts';
import { parse } from '../validation/validation.ts';
import { type Reading, readBody, readFile } from './body.ts';
import { readFormFiles } from './form-files.ts';
import type { Arrival } from './read-bytes.ts';
import { readUpload } from './upload.ts';

/** What a route takes: the fields of an upload, the files of a form, a file, or a body as its schema says; undefined where it takes nothing. */
export async function readRouteBody(route: Route, req: IncomingMessage, reading: Reading): Promise<unknown> {
  const { arrival } = reading;
  if (route.upload) return uploadOf(req, route.upload, arrival);
  if (route.files) return readFormFiles(req, route.files, arrival);
  if (route.file) return readFile(req, route.file, arrival);
  const { name, body, responses } = route;
  return body ? readBody(req, { name, body, responses }, reading) : undefined;
}

async function uploadOf(req: IncomingMessage, { part, fields }: UploadRule, arrival: Arrival): Promise<Upload> {
  const names = Object.keys(fields?.entries ?? {});
  const { bytes, texts } = await readUpload(req, { part, names }, arrival);
  return { bytes, fields: fields && parse(fields, texts) };
}
