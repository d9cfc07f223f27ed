import { hash } from 'node:crypto';
import { mediaTypeOf } from '../../../../../src/domain/projects/images/image.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { namesTag } from '../../../responses/etag.ts';
import { route } from '../../../shared/route.ts';
import { draftPictureReplacement } from '../schemas/draft-picture.ts';
import { PROJECT } from './projects.ts';

const PICTURE = `${PROJECT}draft-picture/`;

const getDraftPicture = route({
  method: 'GET',
  path: PICTURE,
  name: 'getDraftPicture',
  summary: 'Get the picture of the working copy',
  description: 'Every role may; it has no public address. 404 where none was stored.',
  auth: 'project',
  responses: { 200: 'image/*', 304: null },
  async handle({ app, caller, params, header }) {
    const { bytes, extension } = await app.draftPictures.get({ caller, projectId: params.projectId! });
    const tag = hash('sha256', bytes).slice(0, 32);
    const headers = { 'cache-control': 'private, no-cache', etag: `"${tag}"` };
    if (namesTag(header('if-none-match'), tag)) return { status: 304, headers };
    return { status: 200, bytes, type: mediaTypeOf(extension), headers };
  },
});

const replaceDraftPicture = route({
  method: 'PUT',
  path: PICTURE,
  name: 'replaceDraftPicture',
  summary: 'Store the picture of the working copy',
  description:
    'Needs the role member or above, or a write key. For lists of projects: the Studio draws it when nothing has changed for half a minute, and when the editor is left. It replaces ' +
    'the last one, unless that is of a later `version`. It changes neither the project with its `thumbnail`, nor the audit log, and sends ' +
    'no event. A copy of the project has it, too.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: draftPictureReplacement, limit: DEFAULT_BODY },
  responses: { 204: null },
  errors: ['image_refused'],
  async handle({ app, caller, params, body: { version, image } }) {
    await app.draftPictures.replace({ caller, projectId: params.projectId!, version, file: image });
    return { status: 204 };
  },
});

export const draftPictureRoutes = [getDraftPicture, replaceDraftPicture];
