import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

/** The storage of a provider of the tests (codes, grants, sessions), in memory. The provider itself checks times. */
export function openIdStorage(): AdapterFactory {
  const payloads = new Map<string, AdapterPayload>();
  return (model) => {
    const find = async (id: string) => payloads.get(`${model}:${id}`);
    const findWhere = async (isIt: (payload: AdapterPayload) => boolean) =>
      [...payloads].find(([key, payload]) => key.startsWith(`${model}:`) && isIt(payload))?.[1];
    return {
      find,
      findByUid: (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
      upsert: async (id, payload) => void payloads.set(`${model}:${id}`, payload),
      consume: async (id) => void Object.assign((await find(id)) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void payloads.delete(`${model}:${id}`),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of payloads) if (payload.grantId === grantId) payloads.delete(key);
      },
    };
  };
}
