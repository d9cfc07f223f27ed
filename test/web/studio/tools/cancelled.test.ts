import { expect } from 'chai';
import { remove, toasts } from '../../../../adapters/web/studio/parts/messages.ts';
import { EMPTY, GROUND, UPPER } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';

const isOffered = () => toasts.value.some(({ message }) => message === 'The drawing was cancelled.');

describe('A drawing that was cancelled', () => {
  beforeEach(closeMessages);

  it('is offered by a message until it is taken up again', () => {
    const person = cancelling();
    expect(isOffered()).to.equal(true);
    person.key('Control+z');
    expect([isOffered(), person.editor.drawing.value.points]).to.deep.equal([false, 2]);
  });

  it('comes back by the button of the message, with its tool and on its level', () => {
    const person = cancelling();
    person.key('v', 'PageUp');
    expect(person.editor.levelId.value).to.equal(UPPER.id);
    toasts.value.at(-1)!.actions![0]!.run();
    expect(person.editor.levelId.value).to.equal(GROUND.id);
    expect([person.shown.tool, person.editor.drawing.value.points]).to.deep.equal(['area', 2]);
  });

  it('is offered no more once something else is drawn', () => {
    const person = cancelling();
    person.click([100, 100]);
    expect(isOffered()).to.equal(false);
    person.key('Control+z', 'Control+z');
    expect(person.editor.drawing.value.points).to.equal(0);
  });

  it('does not come back to people who may only look by now', () => {
    const person = cancelling();
    person.editor.refusal.value = 'You may only look.';
    person.key('Control+z');
    expect([person.editor.drawing.value.points, isOffered()]).to.deep.equal([0, false]);
  });

  it('leaves the tool in use, which goes with the next Escape', () => {
    const person = cancelling();
    expect(person.shown.tool).to.equal('area');
    person.key('Escape');
    expect(person.shown.tool).to.equal('select');
  });
});

describe('What is drawn when the editor is left', () => {
  beforeEach(closeMessages);

  it('becomes a part of the map, if it is whole', () => {
    const person = drawing();
    person.click([700, 500]);
    person.tools.close();
    expect(person.items('areas')).to.have.length(1);
  });

  it('is nothing, if it only measures', () => {
    const person = atThePlan(EMPTY);
    person.key('s');
    person.click([100, 100]);
    person.tools.close();
    expect(person.document.unsaved()).to.deep.equal([]);
    expect(isOffered()).to.equal(false);
  });
});

function closeMessages(): void {
  toasts.value.forEach(remove);
}

/** Somebody who has set two corners of an area. */
function drawing(): Person {
  const person = atThePlan(EMPTY);
  person.key('a');
  person.click([500, 300]);
  person.click([700, 300]);
  return person;
}

function cancelling(): Person {
  const person = drawing();
  person.key('Escape');
  return person;
}
