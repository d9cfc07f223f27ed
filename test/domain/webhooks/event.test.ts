import { expect } from 'chai';
import { PROJECT_EVENTS } from '../../../src/domain/shared/project-event.ts';
import { envelope, eventId, projectData } from '../../../src/domain/webhooks/event.ts';
import { NOW } from '../../support/builders.ts';

describe('An event', () => {
  it('is one of the five of a project', () => {
    const names = ['published', 'updated', 'unpublished', 'archived', 'deleted'].map((action) => `project.${action}`);
    expect(PROJECT_EVENTS).to.deep.equal(names);
  });

  it('has the id and the name of its project', () => {
    const event = { name: 'project.published', organizationId: 'o', projectId: 'p', projectName: 'Central' } as const;
    expect(projectData(event)).to.deep.equal({ project_id: 'p', name: 'Central' });
  });

  it('is identified by its number', () => {
    expect(eventId(1)).to.equal('evt_1');
    expect(eventId(Number.MAX_SAFE_INTEGER)).to.equal('evt_9007199254740991');
  });

  describe('in its envelope', () => {
    it('has its fields in the order of the specification only', () => {
      const data = { project_id: 'p', name: 'Central' };
      expect(envelope({ number: 7, name: 'project.updated', createdAt: NOW, data })).to.equal(
        `{"id":"evt_7","event":"project.updated","created_at":"${NOW}","data":{"project_id":"p","name":"Central"}}`,
      );
    });

    it('of a ping has its sender', () => {
      const data = { organization_id: 'o', sent_by: 'ann@example.org' };
      expect(envelope({ number: 8, name: 'webhook.ping', createdAt: NOW, data })).to.equal(
        `{"id":"evt_8","event":"webhook.ping","created_at":"${NOW}","data":{"organization_id":"o","sent_by":"ann@example.org"}}`,
      );
    });

    for (const [what, name] of [
      ['text of many scripts', 'Zürich 駅 مطار 𝕏 👩‍👩‍👧'],
      ['half a character', 'a\ud800b\udc00'],
      ['quotes, breaks and what ends scripts', '"\\\n\u2028</script>'],
      ['control characters', '\0\u0007\u007f'],
      ['nothing', ''],
    ] as const) {
      it(`is decoded unchanged, with ${what} in a name`, () => {
        const text = envelope({ number: 1, name: 'project.archived', createdAt: NOW, data: { project_id: 'p', name } });
        expect(text.isWellFormed()).to.equal(true);
        expect(Buffer.from(text).toString()).to.equal(text);
        expect(JSON.parse(text).data.name).to.equal(name);
      });
    }
  });
});
