type Tag = { readonly name: string; readonly description: string; readonly paths: RegExp };

/** The resources of the API in the order of the document. A path belongs to the first one that has it. */
const TAGS: readonly Tag[] = [
  {
    name: 'Sessions',
    description: 'Signing in and out, two-factor authentication, and the sessions of an account.',
    paths: /^\/api\/auth\/(login|google|token|logout|2fa|sessions)\//,
  },
  {
    name: 'Accounts',
    description: 'Registration, profile, email and password of an account.',
    paths: /^\/api\/auth\//,
  },
  {
    name: 'Organizations',
    description: 'Organizations with their audit log, plan, usage and subscription.',
    paths: /^\/api\/(organizations|plans|usage|billing)\//,
  },
  {
    name: 'Members',
    description: 'The members of an organization, their invitations and groups.',
    paths: /^\/api\/(members|invitations|groups)\//,
  },
  { name: 'API keys', description: 'Keys for programs instead of sessions.', paths: /^\/api\/api-keys\// },
  {
    name: 'Webhooks',
    description: 'Addresses that are notified of events of projects, and the deliveries to them.',
    paths: /^\/api\/webhooks\//,
  },
  {
    name: 'Levels',
    description: 'The levels of the working copy of a project.',
    paths: /^\/api\/projects\/:projectId\/levels\//,
  },
  {
    name: 'Areas',
    description: 'The areas of the working copy of a project.',
    paths: /^\/api\/projects\/:projectId\/areas\//,
  },
  {
    name: 'Markers',
    description: 'The markers of the working copy of a project, and the icons that they may have.',
    paths: /^\/api\/(projects\/:projectId\/markers|icons)\//,
  },
  {
    name: 'Tags',
    description: 'Tags of areas and markers.',
    paths: /^\/api\/projects\/:projectId\/tags\//,
  },
  {
    name: 'Languages',
    description: 'The languages of a project, and those that it can use.',
    paths: /^\/api\/(projects\/:projectId\/)?languages\//,
  },
  {
    name: 'Translations',
    description: 'Every text of a project in all its languages, also as files.',
    paths: /^\/api\/projects\/:projectId\/translations\//,
  },
  {
    name: 'Snapshots',
    description: 'Stored states of the working copy of a project.',
    paths: /^\/api\/projects\/:projectId\/snapshots\//,
  },
  {
    name: 'Changes',
    description: 'What changed in the working copy of a project, and what visitors do not see yet.',
    paths: /^\/api\/projects\/:projectId\/changes\//,
  },
  {
    name: 'Images',
    description: 'Uploaded images and their files.',
    paths: /^\/(api\/projects\/:projectId\/(upload-image|images)|media)\//,
  },
  {
    name: 'Wayfinding',
    description: 'The walking network of the working copy of a project, and routes in it.',
    paths: /^\/api\/projects\/:projectId\/wayfinding\//,
  },
  {
    name: 'Closures',
    description: 'What is closed, slow or has a notice on a map for a time, without publishing.',
    paths: /^\/(api\/projects|embed)\/:projectId\/closures/,
  },
  {
    name: 'Imports and exports',
    description: 'Files that become a project or a part of one, and projects as files.',
    paths: /^\/api\/projects\/(imports|formats|:projectId\/export)\//,
  },
  {
    name: 'Projects',
    description: 'Projects and their working copies: creating, updating, publishing, archiving.',
    paths: /^\/api\/projects\//,
  },
  { name: 'Templates', description: 'Maps that new projects can start from.', paths: /^\/api\/templates\// },
  {
    name: 'Analytics',
    description: 'Recording what visitors of published maps do, and reading the figures.',
    paths: /^\/api\/(analytics|p\/:projectId\/analytics)\//,
  },
  {
    name: 'Public maps',
    description: 'Published maps, as everyone may read them.',
    paths: /^\/(api\/p|api\/oembed|embed\/assets)\//,
  },
  {
    name: 'Studio',
    description:
      'What the Studio, the web application of this service, needs beside the API: sessions whose refresh token is in a cookie. Other ' +
      'programs use the API, which reads no cookies.',
    paths: /^\/studio\//,
  },
  {
    name: 'Operations',
    description: 'Health and version of the service, and this document.',
    paths: /^\/(livez|readyz|version|api\/openapi(-3\.0)?\.json)$/,
  },
];

/** The tags of the document, with their descriptions. */
export const tags = () => TAGS.map(({ name, description }) => ({ name, description }));

/** The tag of a route's path. Throws for a path of no resource. */
export function tagOf(path: string): string {
  const tag = TAGS.find(({ paths }) => paths.test(path));
  if (!tag) throw new Error(`No tag of the OpenAPI document has the path ${path}.`);
  return tag.name;
}
