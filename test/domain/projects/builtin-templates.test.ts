import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { projectPatch } from '../../../adapters/http/api/projects/project-body.ts';
import { projectChange } from '../../../adapters/http/api/projects/schemas/projects.ts';
import { parse } from '../../../adapters/http/validation/validation.ts';
import { patchWhole } from '../../../src/domain/projects/changes/project-patch.ts';
import { type ProjectContent, parseContent } from '../../../src/domain/projects/content/project-content.ts';
import { unfreeze } from '../../../src/domain/projects/content/snapshot.ts';
import { builtinTemplate, builtinTemplates } from '../../../src/domain/projects/copies/builtin-templates.ts';
import { PICTURE_VERSION, templatePicture } from '../../../src/domain/projects/copies/template-picture.ts';
import type { Point } from '../../../src/domain/projects/values/geometry.ts';
import { aProject } from '../../support/builders.ts';
import { expectWhole } from '../../support/whole-network.ts';

const ICONS = ['node_modules/@mapbox/maki/icons', 'adapters/web/embed/icons'];

/** The content as the body of a PATCH. */
function bodyOf({ areas, markers, corridors, transitions, ...content }: ProjectContent) {
  const labelled = <Place extends { readonly tags: readonly { readonly id: string }[] }>({
    tags,
    ...place
  }: Place) => ({ ...place, tag_ids: tags.map(({ id }) => id) });
  const wayfinding = { corridors, transitions };
  return JSON.parse(
    JSON.stringify({ ...content, areas: areas.map(labelled), markers: markers.map(labelled), wayfinding }),
  );
}

const isAt = (point: Point, { x, y }: Point) => point.x === x && point.y === y;

describe('The templates that come with the service', () => {
  it('are three, each found by its id', () => {
    expect(builtinTemplates()).to.have.length(3);
    for (const template of builtinTemplates()) expect(builtinTemplate(template.id)).to.equal(template);
    expect(builtinTemplate(randomUUID())).to.equal(null);
  });

  it('are drawn as their picture of this number was: another drawing needs another number', () => {
    const drawn = builtinTemplates().map(templatePicture).join('\n');
    expect([PICTURE_VERSION, hash('sha256', drawn).slice(0, 12)]).to.deep.equal([1, '6d6c5b87e164']);
  });

  for (const template of builtinTemplates()) {
    const { project: fields, items } = unfreeze(template.json);
    const content = parseContent(items);
    const { levels, areas, markers, corridors, transitions } = content;
    const branches = corridors.flatMap((corridor) => corridor.branches.map((branch) => ({ ...branch, corridor })));

    describe(template.name, () => {
      it('equals a PATCH of an empty project with the same content', () => {
        const patch = projectPatch(parse(projectChange, bodyOf(content)));
        const empty = { ...content, levels: [], areas: [], markers: [], tags: [], corridors: [], transitions: [] };
        const context = { now: template.createdAt, newId: randomUUID };
        const after = patchWhole({ project: aProject(), content: empty }, patch, context);
        expect(after.content).to.deep.equal(content);
        expect(after.project.settings).to.deep.equal(fields.settings);
      });

      it('counts its items, and has no file', () => {
        const counted = { levelCount: levels.length, areaCount: areas.length, markerCount: markers.length };
        expect(template).to.deep.include({ ...counted, files: [], thumbnail: null, organizationId: null });
      });

      it('is within its frames, at a scale', () => {
        for (const { width, height, metersPerUnit, id } of levels) {
          expect(metersPerUnit).to.be.above(0);
          const placed = markers.filter(({ levelId }) => levelId === id).map(({ position: { x, y } }) => [x, y]);
          const corners = areas.filter(({ levelId }) => levelId === id).flatMap(({ data }) => data);
          for (const [x, y] of [...placed, ...corners]) {
            expect(x).to.be.within(0, width!);
            expect(y).to.be.within(0, height!);
          }
        }
      });

      it('has a route to every selectable place', () => {
        const chosen = areas.filter(({ isSelectable }) => isSelectable);
        const reached = branches.map(({ areaId, markerId, transitionId }) => areaId ?? markerId ?? transitionId);
        expect(reached).to.include.members([...chosen, ...markers].map(({ id }) => id));
        for (const { id, positions } of transitions) {
          const ends = branches.filter(({ transitionId }) => transitionId === id);
          for (const { levelId, x, y } of positions) {
            const end = ends.find(
              ({ corridor, points }) => corridor.levelId === levelId && isAt(points.at(-1)!, { x, y }),
            );
            expect(end, id).not.to.equal(undefined);
          }
        }
      });

      it('is connected and step-free everywhere', () => expectWhole(content));

      it('shows icons of the shipped set', () => {
        for (const { icon } of markers) {
          expect(
            ICONS.some((folder) => existsSync(`${folder}/${icon}.svg`)),
            icon!,
          ).to.equal(true);
        }
      });
    });
  }
});
