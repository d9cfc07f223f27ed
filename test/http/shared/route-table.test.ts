import { expect } from 'chai';
import { type Route, route } from '../../../adapters/http/shared/route.ts';
import { routeTable } from '../../../adapters/http/shared/route-table.ts';

const ID = '0190f3a0-1111-7111-8111-11111111111a';
const OTHER = '0190f3a0-2222-7222-8222-22222222222b';

const anEndpoint = (method: Route['method'], path: string): Route =>
  route({
    method,
    path,
    name: `${method} ${path}`,
    summary: '',
    auth: 'open',
    responses: {},
    handle: async () => ({ status: 204 }),
  });

describe('the route table', () => {
  const table = routeTable([
    anEndpoint('GET', '/things/:thingId/'),
    anEndpoint('PATCH', '/things/:thingId/'),
    anEndpoint('DELETE', '/things/:thingId/'),
    anEndpoint('GET', '/things/'),
    anEndpoint('POST', '/things/reorder/'),
    anEndpoint('POST', '/things/:thingId/parts/bulk/'),
    anEndpoint('PUT', '/things/:thingId/parts/:partId/'),
    anEndpoint('GET', '/named/:name'),
    anEndpoint('POST', '/named/special'),
    anEndpoint('GET', '/files/*'),
  ]);
  const found = (method: string, path: string) => table.find(method, path)?.route.name;

  // Twice: the second time the shape of the path is remembered.
  for (const time of ['at first', 'and again']) {
    it(`finds a route with the trailing slash and without it, ${time}`, () => {
      expect(found('GET', '/things/')).to.equal('GET /things/');
      expect(found('GET', '/things')).to.equal('GET /things/');
      expect(found('GET', '/named/x/')).to.equal('GET /named/:name');
      expect(found('GET', '/things//')).to.equal(undefined);
      expect(found('GET', '//things')).to.equal(undefined);
    });

    it(`normalises ids to lower case, ${time}`, () => {
      const match = table.find('PUT', `/things/${ID.toUpperCase()}/parts/${OTHER}/`);
      expect(match?.params).to.deep.equal({ thingId: ID, partId: OTHER });
      expect(table.find('PUT', `/things/${OTHER}/parts/${ID}`)?.params).to.deep.equal({ thingId: OTHER, partId: ID });
    });

    it(`accepts only UUIDs as ids, ${time}`, () => {
      for (const id of [
        '1',
        'reorder',
        `${ID}0`,
        ID.slice(1),
        `x${ID}`,
        `${ID.slice(0, -1)}g`,
        '..',
        '%',
        '%zz',
        ':',
      ]) {
        expect(found('PATCH', `/things/${id}/`), id).to.equal(undefined);
        expect(table.allowed(`/things/${id}/parts/bulk/`), id).to.deep.equal([]);
      }
    });

    it(`keeps the methods of a concrete path, ${time}`, () => {
      expect(table.allowed('/things/reorder/')).to.deep.equal(['POST', 'OPTIONS']);
      expect(table.allowed(`/things/${ID}/parts/bulk`)).to.deep.equal(['POST', 'OPTIONS']);
      expect(table.allowed('/named/special')).to.deep.equal(['POST', 'OPTIONS']);
      expect(found('GET', '/named/special')).to.equal(undefined);
      expect(table.allowed('/named/other')).to.deep.equal(['GET', 'HEAD', 'OPTIONS']);
    });

    it(`lists the methods of a path in one order, HEAD wherever there is GET, ${time}`, () => {
      expect(table.allowed(`/things/${ID}/`)).to.deep.equal(['GET', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']);
      expect(found('HEAD', `/things/${ID}/`)).to.equal('GET /things/:thingId/');
      expect(table.allowed('/nothing/')).to.deep.equal([]);
    });
  }

  it('is case-sensitive except in ids', () => {
    expect(found('GET', '/Things/')).to.equal(undefined);
  });

  it('returns the rest of a path, decoded', () => {
    expect(table.find('GET', '/files/a/b%20c.png')?.params).to.deep.equal({ '*': 'a/b c.png' });
    expect(table.find('GET', '/files/constructor')?.params).to.deep.equal({ '*': 'constructor' });
    expect(found('GET', '/files/')).to.equal(undefined);
  });

  it('caches no unknown path', () => {
    for (let n = 0; n < 100; n++) expect(found('GET', `/named/${n}`)).to.equal('GET /named/:name');
    expect(table.find('GET', '/named/x')?.params).to.deep.equal({ name: 'x' });
    expect(table.find('GET', '/named/y')?.params).to.deep.equal({ name: 'y' });
  });
});
