import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { PROJECT_EVENTS } from '../../../../src/domain/shared/project-event.ts';
import { deliveryRequest } from '../../../../src/domain/webhooks/delivery-request.ts';
import type { Body } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { nameOf, schemasOf } from './document-walk.ts';

/** What the OpenAPI document says of the requests that the service sends. */
describe('the outgoing webhooks of the OpenAPI document', () => {
  let service: TestService;
  let document: Body;
  before(async () => {
    service = await startTestService();
    document = await (await fetch(`${service.url}/api/openapi.json`)).json();
  });
  after(() => service.stop());

  it('are every event, each with a body of its own', () => {
    const outgoing = document['x-webhooks'];
    expect(outgoing).to.have.all.keys(...PROJECT_EVENTS, 'webhook.ping');
    const bodies = new Set<string>();
    for (const [event, { post }] of Object.entries<Body>(outgoing)) {
      const component = nameOf(post.requestBody.content['application/json'].schema);
      const { properties, required } = document.components.schemas[component];
      expect(properties.event.enum, event).to.deep.equal([event]);
      expect(required).to.have.members(['id', 'event', 'created_at', 'data']);
      bodies.add(component);
    }
    expect(bodies.size).to.equal(PROJECT_EVENTS.length + 1);
    // Some generators fail on it.
    expect(document).not.to.have.property('webhooks');
  });

  it('have the headers that are sent', () => {
    const data = { project_id: randomUUID(), name: 'Library' };
    const event = { number: 1, name: 'project.published', createdAt: '', data } as const;
    const signing = { secret: '', timestamp: 1, serviceName: 'Waymark', hmac: () => 'f'.repeat(64) };
    const { headers } = deliveryRequest(event, signing);
    const { parameters } = document['x-webhooks']['project.published'].post;
    const sent = Object.keys(headers).filter((name) => name.startsWith('X-'));
    expect(parameters.map(({ name }: Body) => name)).to.deep.equal(sent);
    for (const { name, schema } of parameters) {
      if (schema.pattern) expect(headers[name]).to.match(new RegExp(schema.pattern));
      if (schema.enum) expect(schema.enum).to.deep.equal([headers[name]]);
    }
  });

  it('are the payloads of deliveries', () => {
    const payload = document.components.schemas.WebhookDelivery.properties.payload;
    const { oneOf } = document.components.schemas[nameOf(payload)];
    const sent = Object.values<Body>(document['x-webhooks']).map(
      ({ post }) => post.requestBody.content['application/json'].schema,
    );
    expect(oneOf).to.have.deep.members(sent);
  });

  it('leave no union of objects without a discriminator but that of a bad request', () => {
    const isObject = (member: Body) => member.$ref || member.properties;
    const unions = schemasOf(document).filter(([, { anyOf = [] }]) => anyOf.filter(isObject).length > 1);
    expect(unions.map(([place]) => place)).to.have.members([
      'BadImport',
      'BadPublication',
      'BadRequest',
      'BadRequestOrImage',
      'BadTransition',
      'BadUpload',
    ]);
  });
});
