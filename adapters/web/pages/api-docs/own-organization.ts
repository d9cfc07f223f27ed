import { type ApiDocument, withOrganization } from './tried-document.ts';

type System = { readonly specActions: { readonly updateJsonSpec: (document: ApiDocument) => void } };
type Authorized = Readonly<Record<string, { readonly value?: unknown }>>;

/** When a token or a key is given, the examples name the organization that it belongs to. */
export const ownOrganization = (document: ApiDocument) => ({
  statePlugins: {
    auth: {
      wrapActions: {
        authorize:
          (original: (given: Authorized) => unknown, { specActions }: System) =>
          (given: Authorized) => {
            const result = original(given);
            const token = Object.values(given).find(({ value }) => typeof value === 'string')?.value;
            void organizationOf(String(token)).then((id) => {
              if (id !== null) specActions.updateJsonSpec(withOrganization(document, id));
            });
            return result;
          },
      },
    },
  },
});

/** Null where the token is none, or its owner is in no organization. */
async function organizationOf(token: string): Promise<string | null> {
  const isKey = token.startsWith('sk_');
  const address = isKey ? '/api/projects/key/' : '/api/organizations/';
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) return null;
  const body = await response.json();
  return (isKey ? body.organization : body[0]?.id) ?? null;
}
