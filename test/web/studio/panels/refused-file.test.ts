import { expect } from 'chai';
import { refusedFile } from '../../../../adapters/web/studio/panels/refused-file.ts';

describe('A file that is no picture', () => {
  const said = (name: string) => refusedFile({ name });

  it('says how a plan is made of it, whatever the case of its ending', () => {
    expect(said('Tower.DWG')).to.include('as PDF or SVG').and.to.equal(said('tower.dxf'));
    expect(said('tower.ifc')).to.include('model of a building');
    expect(said('plan.docx')).to.include('document');
    expect(said('scan.tiff')).to.include('PNG or JPEG').and.to.equal(said('photo.heic'));
    expect(said('plans.zip')).to.include('Unpack');
  });

  it('without a known ending says what is taken', () => {
    for (const name of ['plan', 'plan.', 'plan.xyz', '.png.bak', 'dwg']) expect(said(name)).to.include('SVG');
  });
});
