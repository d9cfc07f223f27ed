// The same suite in Jest, which loads ECMAScript modules only with this option of Node.
//
//   npm install --save-dev jest
//   NODE_OPTIONS=--experimental-vm-modules npx jest with-jest

import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, describe, it } from '@jest/globals';
import { createClient } from 'waymark/client';
import { startWaymark } from 'waymark/testing';

describe('A published map', () => {
  let service;

  beforeAll(async () => {
    service = await startWaymark();
  });
  afterAll(() => service.close());
  beforeEach(() => service.reset());

  it('is shown to everybody', async () => {
    const { projects } = await service.seed({ projects: [{ name: 'Library', isPublished: true }] });
    const projectId = projects[0].id;
    const { data } = await createClient({ url: service.url }).GET('/api/p/{projectId}/', {
      params: { path: { projectId } },
    });
    assert.equal(data.name, 'Library');
  });

  it('is gone after the reset before each test', async () => {
    const { users } = await service.seed({ users: [{}] });
    const { data } = await createClient({ url: service.url, tokens: users[0] }).GET('/api/projects/');
    assert.equal(data.count, 0);
  });
});
