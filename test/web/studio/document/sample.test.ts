import { expect } from 'chai';
import { v7 as newId } from 'uuid';
import { changeItems } from '../../../../adapters/web/studio/document/changes/commands.ts';
import type { ReceivedProject } from '../../../../adapters/web/studio/document/items/from-project.ts';
import { keptItems, openSample, withNewIds } from '../../../../adapters/web/studio/document/saving/sample.ts';
import { sampleProject } from '../../../../scripts/bundle/sample.ts';
import { DEFAULT_AREA } from '../../../../src/domain/projects/items/area.ts';
import { SimulatedServer } from './simulated-server.ts';

describe('The sample building', () => {
  const sample = sampleProject() as unknown as ReceivedProject;
  const copy = () => withNewIds(sample, newId);
  const texts = (project: ReceivedProject) => JSON.stringify(project);

  it('is the same on every build', () => {
    expect(texts(sampleProject() as unknown as ReceivedProject)).to.equal(texts(sample));
  });

  it('has ids of its own in each copy, which point to each other as before', () => {
    const [one, other] = [copy(), copy()];
    const ids = (project: ReceivedProject) =>
      [...project.levels, ...project.areas, ...project.tags].map(({ id }) => id);
    expect(ids(one)).to.not.have.members(ids(other));
    expect(ids(one).filter((id) => ids(sample).includes(id))).to.deep.equal([]);
    expect(one.settings.defaultLevelId).to.equal(one.levels.find(({ name }) => name === 'Ground floor')?.id);
    const levels = new Set(one.levels.map(({ id }) => id));
    expect(one.areas.every(({ levelId }) => levels.has(levelId))).to.equal(true);
  });

  it('sends nothing, whatever is done with it', async () => {
    const { document, saves } = openSample(copy());
    const [level] = document.list('levels');
    document.run(changeItems(document, 'Rename', [{ noun: 'levels', id: level!.id, fields: { name: 'Pier' } }]));
    expect(await saves.flush()).to.equal(false);
    expect(saves.state.value.kind).to.equal('saved');
    expect(document.unsaved()).to.have.lengthOf(1);
  });

  it('is kept as it is then, with what was changed in it', () => {
    const { document } = openSample(copy());
    const [area] = document.list('areas');
    document.run(changeItems(document, 'Colour', [{ noun: 'areas', id: area!.id, fields: { color: '#123456' } }]));
    const server = new SimulatedServer(newId);
    const made = server.received();
    const answer = server.save(keptItems(document, made), { version: made.version, isWhole: true, author: 'Mara' });
    expect(answer).to.have.property('kind', 'done');
    const kept = server.received();
    for (const noun of ['levels', 'areas', 'markers', 'tags'] as const)
      expect(kept[noun].map(({ id }) => id)).to.have.members(document.list(noun).map(({ id }) => id));
    expect(kept.areas.find(({ id }) => id === area!.id)?.color)
      .to.equal('#123456')
      .and.not.equal(DEFAULT_AREA.color);
    expect(kept.languages.map(({ languageCode }) => languageCode)).to.have.members(['en', 'de']);
    expect(kept.wayfinding.corridors).to.have.lengthOf(sample.wayfinding.corridors.length);
    expect(kept.settings.defaultLevelId).to.equal(
      document.item('project', document.projectId).value?.['settings.defaultLevelId'],
    );
  });
});
