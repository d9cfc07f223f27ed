import { expect } from 'chai';
import { EMPTY_PATCH } from '../../../src/domain/projects/changes/content-patch.ts';
import { patchProject } from '../../../src/domain/projects/changes/project-patch.ts';
import { EMPTY_CONTENT } from '../../../src/domain/projects/content/project-content.ts';
import {
  type CopiedFields,
  DEFAULT_FIELDS,
  type ProjectFields,
  projectFields,
} from '../../../src/domain/projects/content/project-fields.ts';
import { freezeProject, restoreProject, unfreeze } from '../../../src/domain/projects/content/snapshot.ts';
import { copiedProject, copyFields } from '../../../src/domain/projects/copies/project-copy.ts';
import { newTemplate } from '../../../src/domain/projects/copies/template.ts';
import { freeze } from '../../../src/domain/publishing/live.ts';
import { aProject, NOW } from '../../support/builders.ts';

/** A project in which every field that editors write differs from its default. */
const WRITTEN: ProjectFields = {
  name: 'Port',
  description: 'Two piers',
  settings: { ...DEFAULT_FIELDS.settings, theme: 'dark' },
  appearance: { ...DEFAULT_FIELDS.appearance, routeWidth: 9, logo: 'media://anchor' },
  analytics: { isEnabled: false, enabledEvents: [] },
  allowedDomains: ['maps.example'],
  thumbnail: 'media://pier',
  translations: { de: { name: 'Hafen' } },
  venue: {
    category: 'port',
    restriction: null,
    hours: '24/7',
    phone: null,
    website: 'https://port.example',
    address: { address: 'Pier 1', locality: 'Leith', province: null, country: 'GB', postalCode: 'EH6' },
  },
  attribution: [{ text: 'Plans: Port Authority', url: 'https://port.example', license: null }],
};
const { name, description, ...COPIED } = WRITTEN;
const project = aProject(WRITTEN);
const same = { id: (id: string) => id, image: (reference: string) => reference };

describe('The editable fields of a project', () => {
  it('include every field that a new project has by default, each with another value here', () => {
    expect(Object.keys(COPIED)).to.have.members(Object.keys(DEFAULT_FIELDS));
    for (const field of Object.keys(COPIED) as (keyof CopiedFields)[]) {
      expect(COPIED[field], field).not.to.deep.equal(DEFAULT_FIELDS[field]);
    }
  });

  it('are the same objects after a patch that does not send them, so that they are not written', () => {
    const renamed = patchProject(project, { name: 'Harbour', content: EMPTY_PATCH }, { now: NOW });
    for (const field of Object.keys(COPIED) as (keyof CopiedFields)[]) {
      expect(renamed[field], field).to.equal(project[field]);
    }
  });

  it('are changed by a patch', () => {
    const patched = patchProject(aProject(), { ...WRITTEN, content: EMPTY_PATCH }, { now: NOW });
    expect(projectFields(patched)).to.deep.equal(WRITTEN);
  });

  it('are copied by a duplicate, except the name and the description', () => {
    const { id, organizationId, organizationName, groupId, groupName } = aProject();
    const given = { id, organizationId, organizationName, groupId, groupName, name: 'Copy', description: '' };
    const copy = copiedProject(copyFields(project, same), given, NOW);
    expect(projectFields(copy)).to.deep.equal({ ...WRITTEN, name: 'Copy', description: '' });
  });

  it('are in a snapshot, and restored from it', () => {
    const json = freezeProject({ project, items: [] });
    expect(unfreeze(json).project).to.deep.equal({ ...WRITTEN, version: project.version });
    const { project: restored } = restoreProject({ project: aProject(), items: [], json, now: NOW });
    expect(projectFields(restored)).to.deep.equal(WRITTEN);
  });

  it('are in a template, except the texts in other languages', () => {
    const given = { id: 't', organizationId: null, projectId: null, groupId: null, name: 'Harbour', description: '' };
    const { json } = newTemplate(given, { fields: project, content: EMPTY_CONTENT, files: [] }, NOW);
    const texts = { name: 'Harbour', description: '', translations: {} };
    expect(unfreeze(json).project).to.deep.equal({ ...WRITTEN, ...texts, version: 1 });
  });

  it('are in the published version, except the allowed domains and the thumbnail', () => {
    const { allowedDomains: _, thumbnail: __, ...published } = WRITTEN;
    expect(JSON.parse(freeze(project, EMPTY_CONTENT, null).json)).to.deep.include(published);
    expect(JSON.parse(freeze(project, EMPTY_CONTENT, null).json)).not.to.have.any.keys('allowedDomains', 'thumbnail');
  });
});
