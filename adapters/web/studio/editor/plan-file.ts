/** The picture of a level as a file. Rejects where it cannot be loaded. */
export async function planFile(imageUrl: string): Promise<Blob> {
  if (imageUrl.startsWith('data:')) return fromDataUrl(imageUrl);
  const answer = await fetch(imageUrl);
  if (!answer.ok) throw new Error(`The plan cannot be loaded: status ${answer.status}.`);
  return answer.blob();
}

/** The policy of the page lets no such address be fetched. */
function fromDataUrl(url: string): Blob {
  const comma = url.indexOf(',');
  const [head, body] = [url.slice('data:'.length, comma), url.slice(comma + 1)];
  const type = head.split(';')[0]!;
  if (!head.endsWith(';base64')) return new Blob([decodeURIComponent(body)], { type });
  return new Blob([Uint8Array.from(atob(body), (character) => character.charCodeAt(0))], { type });
}
