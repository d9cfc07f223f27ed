import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { ExportHead } from '../../../../../src/usecases/projects/exports/export.ts';
import { pacedStream } from '../../../bodies/text-stream.ts';
import { namesTag } from '../../../responses/etag.ts';
import { route } from '../../../shared/route.ts';
import { uuid } from '../../../validation/fields.ts';
import { text } from '../../../validation/texts.ts';
import { exportReport, formatResponse } from '../schemas/exports.ts';
import { PROJECT } from './projects.ts';

const exportQuery = v.object({ format: text(40), level: v.optional(uuid) });

/** The media types of all formats. */
const TYPES = ['application/zip', 'application/geo+json', 'text/csv', 'image/svg+xml'];

const exportProject = route({
  method: 'GET',
  path: `${PROJECT}export/`,
  name: 'exportProject',
  summary: 'Export the working copy of a project in a format',
  description:
    'For every role, and for read and write keys. `archive` has all of the project with its pictures, and makes the same project again where ' +
    'it is imported. Sent while it is written. That it was exported is in the audit log, but for an answer 304 and for HEAD. 400 on `format` for one that is not written; 429 ' +
    'while two exports of the account are written.',
  auth: 'project',
  query: exportQuery,
  responses: { 200: TYPES, 304: null },
  errors: ['throttled'],
  async handle({ app, caller, params, query, header, isHead }) {
    const { format, level: levelId = null } = query;
    const request = { caller, projectId: params.projectId!, format, levelId };
    const headersOf = ({ name, version, extension }: ExportHead) => ({
      etag: tagOf(version, format, levelId),
      'content-disposition': disposition(name, extension),
    });
    const head = await app.exports.head(request);
    const { etag } = headersOf(head);
    if (namesTag(header('if-none-match'), etag.slice(1, -1))) return { status: 304, headers: { etag } };
    if (isHead) return { status: 200, stream: Readable.from([]), type: head.type, headers: headersOf(head) };
    const { content, ...written } = await app.exports.write(request);
    return { status: 200, stream: pacedStream(content), type: written.type, headers: headersOf(written) };
  },
});

const tagOf = (...parts: readonly (string | number | null)[]): string =>
  `"${parts.filter((part) => part !== null).join('-')}"`;

/** The name of the file, in the spelling of RFC 6266 for those that are not ASCII. */
function disposition(name: string, extension: string): string {
  const plain = name.replace(/[^\w -]/g, '_').trim() || 'project';
  const encoded = encodeURIComponent(name.replaceAll(/[/\\]/g, '_')).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}${extension}"; filename*=UTF-8''${encoded}${extension}`;
}

const reportExport = route({
  method: 'GET',
  path: `${PROJECT}export/report/`,
  name: 'getExportReport',
  summary: 'List what an export in a format would not contain',
  auth: 'project',
  query: exportQuery,
  responses: { 200: exportReport },
  async handle({ app, caller, params, query: { format, level: levelId = null } }) {
    const request = { caller, projectId: params.projectId!, format, levelId };
    return { status: 200, body: { format, ...(await app.exports.report(request)) } };
  },
});

const listFormats = route({
  method: 'GET',
  path: '/api/projects/formats/',
  name: 'listFormats',
  summary: 'List the formats that projects are imported from and exported to',
  auth: 'project',
  responses: { 200: v.array(formatResponse) },
  async handle({ app }) {
    const formats = app.imports.formats();
    return {
      status: 200,
      body: formats.map(({ isRead, isWritten, ...format }) => ({ ...format, is_read: isRead, is_written: isWritten })),
    };
  },
});

export const exportRoutes = [exportProject, reportExport, listFormats];
