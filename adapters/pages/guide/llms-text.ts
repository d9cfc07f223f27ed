import { type Guide, guideAddress, REFERENCE } from './guide.ts';

type Service = { readonly serviceName: string; readonly publicUrl: string };

/** The guide as a list of links with what each page says, in the form of llmstxt.org. */
export function llmsText({ pages }: Guide, { serviceName, publicUrl }: Service): string {
  const groups = Map.groupBy(pages, ({ group }) => group);
  const lists = [...groups].map(([group, members]) => {
    const lines = members.map(
      ({ title, name, summary }) => `- [${title}](${publicUrl}${guideAddress(name)}): ${summary}`,
    );
    return `## ${group}\n\n${lines.join('\n')}\n`;
  });
  return `# ${serviceName}

> Interactive maps of places: stations, campuses, malls, hospitals, fairs. One HTTP API creates, edits and publishes them, and reads published ones.

${lists.join('\n')}
## Reference

- [OpenAPI 3.1](${publicUrl}/api/openapi.json): Every operation, with its schemas, errors and examples.
- [OpenAPI 3.0](${publicUrl}/api/openapi-3.0.json): The same for tools that need it.
- [Reference](${publicUrl}${REFERENCE}): The same for people.
`;
}
