import { expect } from 'chai';
import { stepsIn } from '../../scripts/clients/clients.ts';

describe('the steps of a journey', () => {
  it('are the lines that follow each other from 1 on', () => {
    expect(stepsIn('Downloading\nok 1 sign in\nok 2 organizations\n')).to.equal(2);
    expect(stepsIn('ok 1 sign in\nPanic: no organization\n')).to.equal(1);
    expect(stepsIn('')).to.equal(0);
  });

  it('end before the first gap', () => {
    expect(stepsIn('ok 1 sign in\nok 3 create a project\nok 4 create a level\n')).to.equal(1);
    expect(stepsIn('ok 2 organizations\n')).to.equal(0);
  });
});
