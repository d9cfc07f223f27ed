const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text as it may be in HTML, in an attribute too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
