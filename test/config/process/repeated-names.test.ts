import { expect } from 'chai';
import { repeatedNames } from '../../../config/process/repeated-names.ts';

describe('The names that a file of settings has more than once', () => {
  it('are found whatever is written round them', () => {
    const text = '# PORT=1\nPORT=2\n  export PORT = "3"\r\nHOST=a\nDATA_DIR=x\r\nDATA_DIR=y\nDATA_DIR=z\nPORTS=1\n';
    expect(repeatedNames(text)).to.deep.equal(['PORT', 'DATA_DIR']);
  });

  it('are none within a value of several lines, and none that a comment has', () => {
    const text = 'SECRET_KEY="first\nPORT=1\nPORT=2\nlast"\nPORT=3\n#PORT=4\nLOG_LEVEL=info # LOG_LEVEL=debug\n';
    expect(repeatedNames(text)).to.deep.equal([]);
    expect(repeatedNames('')).to.deep.equal([]);
  });

  it('are found behind a value of several lines', () => {
    expect(repeatedNames("PORT=1\nSECRET_KEY='a\nHOST=x\nb'\nPORT=2\nHOST=y")).to.deep.equal(['PORT']);
  });
});
