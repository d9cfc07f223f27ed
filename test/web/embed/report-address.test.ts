import { expect } from 'chai';
import { reportAddress } from '../../../adapters/web/embed/page/report-address.ts';

const SHOWN = { place: 'gate-82', level: 't2-3', view: null, url: 'https://maps.example/embed/1?area=gate-82' };

describe('The address at which a problem is reported', () => {
  it('has what is shown in parameters of a web page, whose own stay', () => {
    const { searchParams } = new URL(reportAddress('https://desk.example/new?level=all#form', SHOWN));
    expect(Object.fromEntries(searchParams)).to.deep.equal({ level: 'all', place: 'gate-82', url: SHOWN.url });
  });

  it('has it as lines of a mail, after the text that is there', () => {
    const address = reportAddress('mailto:desk@maps.example?subject=Map&body=Dear%20desk', SHOWN);
    expect(address).to.match(/^mailto:desk@maps\.example\?subject=Map&body=/);
    const body = decodeURIComponent(address.split('body=')[1]!);
    expect(body).to.equal(`Dear desk\r\n\r\nplace: gate-82\r\nlevel: t2-3\r\nurl: ${SHOWN.url}`);
  });

  it('is a telephone number as it is', () => {
    expect(reportAddress('tel:+441234', SHOWN)).to.equal('tel:+441234');
  });
});
