import * as v from 'valibot';
import { route, type Upload } from '../../../shared/route.ts';
import { mediaUrl } from '../../../shared/site.ts';
import { named } from '../../../validation/named.ts';
import { imageForm, removedParts } from '../../shared/schemas/images.ts';

const AVATAR = '/api/auth/me/avatar/';

const putAvatar = route({
  method: 'POST',
  path: AVATAR,
  name: 'uploadAvatar',
  summary: 'Upload an avatar: JPEG, PNG, GIF, WebP or SVG, detected from its content, at most 5 MB',
  description:
    'Replaces the avatar. JPEG, PNG, GIF, WebP and SVG of at most 5,242,880 bytes are accepted, recognised by ' +
    'their content; an SVG is sanitized, and `removed` says what it lost by that. Other files, and a form without the part `avatar`, are 400 with ' +
    '`error`.',
  auth: 'account',
  authorize: async ({ app, caller }) => void (await app.accounts.getMe(caller)),
  upload: imageForm('AvatarForm', 'avatar'),
  responses: {
    200: named(
      'Avatar',
      v.object({ avatarUrl: v.pipe(v.string(), v.url()), removed: removedParts }),
      'The stored avatar.',
      {
        avatarUrl: 'The address of the image.',
        removed: 'What browsers would have drawn and could not be kept; empty where nothing was lost.',
      },
    ),
  },
  async handle({ app, caller, body, site }) {
    const { path, removed } = await app.accounts.putAvatar({ caller, bytes: (body as Upload).bytes });
    return { status: 200, body: { avatarUrl: mediaUrl(site) + path, removed } };
  },
});

const deleteAvatar = route({
  method: 'DELETE',
  path: AVATAR,
  name: 'deleteAvatar',
  summary: 'Delete the avatar of the account',
  description: 'Removes the avatar. Succeeds if there is none.',
  auth: 'account',
  responses: { 204: null },
  async handle({ app, caller }) {
    await app.accounts.deleteAvatar(caller);
    return { status: 204 };
  },
});

export const avatarRoutes = [putAvatar, deleteAvatar];
