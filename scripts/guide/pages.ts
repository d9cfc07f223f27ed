/** A page of the guide: its name in the address, the list that it stands in, and the Markdown that it is made from. */
export type Source = { readonly name: string; readonly group: string; readonly file: string };

const page = (group: string, name: string, file = `docs/${name}.md`): Source => ({ name, group, file });

/** The pages of the guide in their order: what a program that uses the service needs, and nothing about running one. */
export const SOURCES: readonly Source[] = [
  page('First steps', '', 'docs/start.md'),
  page('The API', 'api'),
  page('The API', 'errors'),
  page('The API', 'limits'),
  page('The API', 'rules'),
  page('The API', 'values'),
  page('Programs', 'webhooks'),
  page('Programs', 'client'),
  page('Programs', 'python-client'),
  page('Programs', 'api-clients'),
  page('Programs', 'testing'),
  page('Maps', 'embedding'),
  page('Maps', 'closures'),
  page('Maps', 'wayfinding'),
  page('Maps', 'imports'),
  page('Maps', 'imports-csv'),
  page('Maps', 'imports-geojson'),
  page('Maps', 'imports-svg'),
  page('Releases', 'changelog', 'CHANGELOG.md'),
];
