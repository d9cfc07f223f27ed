import { type Abuse, json } from './heavy-request.ts';
import { areaId, levelId } from './maps.ts';
import { HEAVY_PICTURES, jpegOfExif, pngOfNoise, pngOfOneExif, svgOfStyles, uploadOf } from './pictures.ts';

const dataUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;

const uploads = Object.entries(HEAVY_PICTURES).map(
  ([name, picture]): Abuse => ({
    name: `upload: ${name}`,
    statuses: [201, 400],
    request: ({ blank }) => ({ method: 'POST', path: `/api/projects/${blank}/upload-image/`, ...uploadOf(picture()) }),
  }),
);

/** Pictures, in every kind of request. */
export const pictureRequests: readonly Abuse[] = [
  ...uploads,
  {
    name: 'avatar: JPEG of EXIF segments',
    statuses: [200, 400],
    request: () => ({ method: 'POST', path: '/api/auth/me/avatar/', ...uploadOf(jpegOfExif(), 'avatar') }),
  },
  {
    name: 'PATCH with four pictures of 5 MB',
    statuses: [200, 400],
    request: ({ blank }) =>
      json('PATCH', `/api/projects/${blank}/`, {
        levels: [jpegOfExif(), svgOfStyles(), jpegOfExif(), svgOfStyles()].map((bytes, n) => ({
          name: `Drawn ${n}`,
          imageUrl: dataUrl(bytes),
        })),
      }),
  },
  {
    name: 'thumbnail of 5 MB',
    statuses: [200, 400],
    request: ({ blank }) => json('PATCH', `/api/projects/${blank}/`, { thumbnail: dataUrl(jpegOfExif()) }),
  },
  {
    name: 'a level with a plan of 5 MB',
    statuses: [200],
    request: ({ crowded }) =>
      json('PATCH', `/api/projects/${crowded}/levels/${levelId(3)}/`, { imageUrl: dataUrl(pngOfNoise()) }),
  },
  {
    name: 'one of 20,000 areas with a picture of 5 MB',
    statuses: [200],
    request: ({ crowded }) =>
      json('PATCH', `/api/projects/${crowded}/areas/${areaId(5)}/`, { images: [{ url: dataUrl(pngOfOneExif()) }] }),
  },
  {
    name: 'a logo of 5 MB',
    statuses: [200],
    request: ({ organization }) =>
      json('PATCH', `/api/organizations/${organization}/`, { logo_url: dataUrl(pngOfNoise()) }),
  },
];
