import { expect } from 'chai';
import { UPPER } from '../support/maps.ts';
import type { Person } from '../support/person.ts';
import { changes, inTheMiddle, isRenamed, TOOL_CASES, type ToolCase } from './tool-cases.ts';

for (const tool of TOOL_CASES) {
  describe(`The tool ${tool.name}, in the middle of its use`, () => {
    it('changes what it is for, once it is finished, and the service takes that', () => {
      const person = inTheMiddle(tool);
      expect(changes(person)).to.deep.equal([]);
      tool.finish(person);
      expect(changes(person)).to.deep.equal(tool.done);
      expect(person.save()).to.equal('done');
    });

    it('changes nothing by Escape, and goes back to the tool that chooses', () => {
      const person = inTheMiddle(tool);
      person.key('Escape');
      person.release();
      person.key('Escape');
      expect(changes(person)).to.deep.equal([]);
      expect(person.shown).to.deep.include({ tool: 'select', preview: [] });
      expect(person.sketch()).to.deep.equal([]);
      expect(isRenamed(person)).to.equal(true);
    });

    it('takes back only what is half done by Ctrl+Z, or else the last step', () => {
      const person = inTheMiddle(tool);
      person.key('Control+z');
      person.release();
      expect(changes(person)).to.deep.equal([]);
      expect(isRenamed(person)).to.equal(tool.half !== 'nothing');
      expect(person.shown.tool).to.equal(tool.name);
    });

    it('lets the view be moved with the space bar, and goes on', () => {
      const person = inTheMiddle(tool);
      person.space(true);
      if (tool.half !== 'drag') {
        person.dragFrom([650, 640], [600, 560]);
        expect(person.corner()).to.deep.equal([50, 80]);
        expect(changes(person)).to.deep.equal([]);
      }
      person.space(false);
      tool.finish(person);
      expect(changes(person)).to.deep.equal(tool.done);
    });

    it(`meets Enter: ${fateText(tool.byEnter)}`, () => {
      const person = inTheMiddle(tool);
      person.key('Enter');
      person.release();
      expectFate(person, tool, tool.byEnter);
    });

    it(`meets another tool: ${fateText(tool.byAnotherTool)}`, () => {
      const person = inTheMiddle(tool);
      person.key(tool.name === 'marker' ? 'r' : 'm');
      expectFate(person, tool, tool.byAnotherTool);
      person.release();
      expectFate(person, tool, tool.byAnotherTool);
    });

    it(`meets another level: ${fateText(tool.byAnotherTool)}`, () => {
      const person = inTheMiddle(tool);
      person.key('PageUp');
      expect(person.editor.levelId.value).to.equal(UPPER.id);
      expectFate(person, tool, tool.byAnotherTool);
    });

    it('does nothing with a press that another window has taken', () => {
      const person = inTheMiddle(tool);
      if (tool.half !== 'drag') person.press([760, 650]);
      person.blur();
      person.drag([300, 398]);
      person.release();
      expect(changes(person)).to.deep.equal([]);
      expect(person.shown.preview).to.deep.equal([]);
    });

    it('does nothing with a press that the browser takes away', () => {
      const person = inTheMiddle(tool);
      if (tool.half !== 'drag') person.press([760, 650], { isTouch: true });
      person.loseThePointer();
      expect(changes(person)).to.deep.equal([]);
      expect(person.shown.preview).to.deep.equal([]);
    });

    it('leaves the drag to the view when a second finger comes', () => {
      const person = inTheMiddle(tool);
      if (tool.half !== 'drag') person.press([760, 650], { isTouch: true });
      person.drag([300, 398], { isTouch: true, fingers: 2 });
      person.release();
      expect(changes(person)).to.deep.equal([]);
      expect(person.shown.preview).to.deep.equal([]);
    });
  });
}

function fateText(fate: ToolCase['byEnter']): string {
  if (fate === 'done') return 'what is drawn becomes a part of the map';
  if (fate === 'offered') return 'what is drawn goes, and is offered again';
  return fate === 'dropped' ? 'what is half done is nothing' : 'it goes on';
}

function expectFate(person: Person, tool: ToolCase, fate: ToolCase['byEnter']): void {
  expect(changes(person)).to.deep.equal(fate === 'done' ? tool.done : []);
  expect(person.editor.drawing.value.isCancelled).to.equal(fate === 'offered');
  const isDrawing = person.editor.drawing.value.points > 0;
  expect(isDrawing).to.equal(fate === 'goes on' && tool.half === 'points');
}
