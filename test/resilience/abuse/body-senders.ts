import type { Sender, Target } from './sender.ts';
import { type Withheld, withhold } from './withheld.ts';

const MEBIBYTE = 1_048_576;
const JSON_TYPE = { 'content-type': 'application/json' };

/** As many people as one address may register in an hour make more. */
async function register({ url }: Target, people: number): Promise<readonly string[]> {
  const one = async () => {
    const password = 'correct horse battery';
    const email = `${crypto.randomUUID()}@people.example`;
    const names = { full_name: 'Mallory', organization_name: 'Mallory Maps' };
    const body = JSON.stringify({ email, password, password_confirm: password, ...names });
    const response = await fetch(`${url}/api/auth/register/`, { method: 'POST', headers: JSON_TYPE, body });
    return (await response.json()).tokens.access as string;
  };
  return Promise.all(Array.from({ length: people }, one));
}

const times = <Item>(count: number, item: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => item(n));

/** Bodies of JSON that lack only their last byte. */
const bodies = (token: string, count: number, bytes: number): Withheld[] => {
  const body = Buffer.alloc(bytes, ' ');
  return times(count, () => ({ method: 'PATCH', path: '/api/auth/me/', headers: JSON_TYPE, token, body }));
};

/** Uploads that lack only their last byte. */
function uploads({ world }: Target, count: number): Withheld[] {
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(5_200_000), Buffer.from('\r\n--b--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const path = `/api/projects/${world.blank}/upload-image/`;
  return times(count, () => ({ method: 'POST', path, headers, token: world.token, body }));
}

/** Who sends all of a body but its end, to keep the memory for it. */
export const bodySenders: readonly Sender[] = [
  {
    name: 'uploads of one account without their end',
    statuses: [408, 429],
    send: (target) => withhold(target, uploads(target, target.world.scale.items > 1000 ? 480 : 40)),
  },
  {
    name: 'bodies of 1 MiB of nine accounts without their end',
    statuses: [408, 503],
    async send(target) {
      const tokens = await register(target, 9);
      return withhold(
        target,
        tokens.flatMap((token) => bodies(token, 8, MEBIBYTE)),
      );
    },
  },
  {
    name: 'the largest bodies of three accounts without their end',
    statuses: [408, 503],
    async send(target) {
      const tokens = await register(target, 3);
      const project = async (token: string) => {
        const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` };
        const [{ id: organization }] = await (await fetch(`${target.url}/api/organizations/`, { headers })).json();
        const body = JSON.stringify({ organization, name: 'Large' });
        const made = await fetch(`${target.url}/api/projects/`, { method: 'POST', headers, body });
        return (await made.json()).id as string;
      };
      const requests = tokens.map(async (token) => {
        const path = `/api/projects/${await project(token)}/`;
        return bodies(token, 2, 32 * MEBIBYTE).map((each) => ({ ...each, path }));
      });
      return withhold(target, (await Promise.all(requests)).flat());
    },
  },
  {
    name: 'small bodies of one address without their end, on many connections',
    statuses: [200, 408],
    isAnonymous: true,
    send(target) {
      const body = Buffer.alloc(16_384, ' ');
      const one = { method: 'POST', path: '/api/auth/logout/', headers: JSON_TYPE, body, from: '127.0.0.7' };
      return withhold(
        target,
        times(2500, () => one),
      );
    },
  },
];
