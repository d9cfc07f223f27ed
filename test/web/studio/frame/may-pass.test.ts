import { expect } from 'chai';
import { WaymarkError } from '../../../../adapters/web/client/waymark-error.ts';
import { mayPass } from '../../../../adapters/web/studio/frame/may-pass.ts';

describe('What the Studio could not load', () => {
  const isLoadedAgain = (request: string, status: number) =>
    mayPass(new WaymarkError({ request, ...(status > 0 && { response: new Response(null, { status }) }) }));

  it('is loaded again where the service failed, or a request was not repeated that was lost', () => {
    for (const status of [500, 503]) expect(isLoadedAgain('GET /api/projects/', status), `${status}`).to.equal(true);
    for (const status of [0, 502]) expect(isLoadedAgain('POST /api/auth/2fa/setup/', status)).to.equal(true);
    expect(mayPass(new TypeError('Failed to fetch'))).to.equal(true);
  });

  it('is not loaded again where the service refused it, or the client has tried again itself', () => {
    for (const status of [400, 404, 429, 0, 502, 504])
      expect(isLoadedAgain('GET /api/projects/', status), `${status}`).to.equal(false);
  });
});
