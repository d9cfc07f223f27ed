import * as v from 'valibot';
import { invalidField } from '../../../../../src/domain/shared/errors.ts';
import { textsOf } from '../../../../../src/domain/translations/text-lookup.ts';
import type { StartPoint, StartPoints } from '../../../../../src/usecases/projects/start-points/list.ts';
import { CORRECTIONS, qrPng, qrSvg } from '../../../../pages/qr-code.ts';
import { type Sheet, START_POINTS_POLICY, startPointSheet, startPointsPage } from '../../../../pages/start-points.ts';
import { yieldToEventLoop } from '../../../../workers/yielding.ts';
import { route } from '../../../shared/route.ts';
import { embedUrl, type Site } from '../../../shared/site.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { uuid } from '../../../validation/fields.ts';
import { languageCode } from '../../../validation/languages.ts';
import { text } from '../../../validation/texts.ts';
import { PROJECT } from './projects.ts';

/** How many sheets a page has at most. */
const MOST_SHEETS = 500;

const qrFormat = enumeration('QrFormat', ['svg', 'png'], 'The format of a QR code.');
const correction = enumeration(
  'QrCorrection',
  CORRECTIONS,
  'Which share of a QR code may be damaged: 7, 15, 25 or 30 %.',
);

/** A whole number in a query. */
const within = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, 'Must be a whole number.'),
    v.metadata({ type: 'integer', pattern: undefined, minimum: least, maximum: most }),
    v.transform(Number),
    v.minValue(least, `Must be at least ${least}.`),
    v.maxValue(most, `Must be at most ${most}.`),
  );

const getQrCode = route({
  method: 'GET',
  path: `${PROJECT}qr/`,
  name: 'getQrCode',
  summary: 'Get a QR code that opens the map at a place',
  description:
    'The code holds the address of the map (`embed_url`) with `here`: a marker, or a point as `level,x,y` or ' +
    '`level,x,y,heading`; without both, the address alone. It can be printed before the project is published. ' +
    'Places with a key keep their code when they are replaced. 400 on `marker` or `here` for what the map does not show.',
  auth: 'project',
  query: v.object({
    marker: v.optional(text(300)),
    here: v.optional(text(300)),
    format: v.optional(qrFormat, 'svg'),
    size: v.optional(within(128, 4096), '512'),
    margin: v.optional(within(1, 16), '4'),
    correction: v.optional(correction, 'M'),
  }),
  responses: { 200: ['image/svg+xml', 'image/png'] },
  async handle({ app, caller, params, site, query: { marker = null, here = null, format, size, ...options } }) {
    const projectId = params.projectId!;
    const position = await app.positions.find({ caller, projectId, marker, here });
    const address = hereAddress(site, projectId, position);
    if (format === 'png') return { status: 200, bytes: qrPng(address, options, size), type: 'image/png' };
    return { status: 200, bytes: Buffer.from(qrSvg(address, options, size)), type: 'image/svg+xml' };
  },
});

const getStartPoints = route({
  method: 'GET',
  path: `${PROJECT}start-points/`,
  name: 'getStartPoints',
  summary: 'Get a page to print, with a sheet for each start point of the map',
  description:
    'Each sheet has the name of the place, its level, a QR code that opens the map there, and a short instruction in the ' +
    'languages of the map, or in `lang` alone. Start points are the visible markers with `isStartPoint`. 400 on `level` ' +
    `if there are more than ${MOST_SHEETS}: ask for one level at a time.`,
  auth: 'project',
  query: v.object({ lang: v.optional(languageCode), level: v.optional(uuid) }),
  responses: { 200: ['text/html'] },
  async handle({ app, caller, params, site, query: { lang, level } }) {
    const { project, languages, points } = await app.startPoints.list({ caller, projectId: params.projectId! });
    const shown = points.filter((point) => level === undefined || point.level.id === level);
    if (shown.length > MOST_SHEETS) throw invalidField('level', `There are more than ${MOST_SHEETS} start points.`);
    const { defaultLanguage } = project.settings;
    const mapName = { [defaultLanguage]: project.name, ...textsOf(project.translations, 'name') };
    const parts = { mapName, languages: lang ? [lang] : languages, defaultLanguage };
    const sheets: string[] = [];
    for (const point of shown) {
      sheets.push(startPointSheet(sheetOf(project, point, site), parts));
      await yieldToEventLoop();
    }
    const headers = { 'content-security-policy': START_POINTS_POLICY };
    const bytes = Buffer.from(startPointsPage(parts, sheets));
    return { status: 200, bytes, type: 'text/html; charset=utf-8', headers };
  },
});

function sheetOf({ id, settings }: StartPoints['project'], { marker, level }: StartPoint, site: Site): Sheet {
  return {
    title: textsOf(marker.translations, 'title'),
    level: { [settings.defaultLanguage]: level.name, ...textsOf(level.translations, 'name') },
    building: { [settings.defaultLanguage]: level.building ?? '', ...textsOf(level.translations, 'building') },
    address: hereAddress(site, id, marker.key ?? marker.id),
  };
}

/** The map's address at a position: commas may stand in a query, which is shorter. */
function hereAddress(site: Site, projectId: string, position: string | null): string {
  const address = embedUrl(site, projectId);
  return position === null ? address : `${address}?here=${encodeURIComponent(position).replaceAll('%2C', ',')}`;
}

export const startPointRoutes = [getQrCode, getStartPoints];
