import { expect } from 'chai';
import { parseMail } from '../../scripts/mime.ts';

const mail = (...lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')));

describe('the message parser of the mail sink', () => {
  it('joins folded headers and decodes their words, also those split between two', () => {
    const { subject, headers } = mail(
      'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe_aus?=',
      ' =?utf-8?B?IFfDvHJ6YnVyZw==?= =?iso-8859-1?q?_=E4?=',
      'X-Long: one',
      '\ttwo',
      '',
      'text',
    );
    expect(subject).to.equal('Grüße aus Würzburg ä');
    expect(headers['x-long']).to.equal('one\ttwo');
  });

  it('treats a message without a content type as text, and headers as plain UTF-8', () => {
    expect(mail('Subject: Zürich', '', 'héllo', '', 'end')).to.include({
      subject: 'Zürich',
      text: 'héllo\n\nend',
      html: null,
    });
  });

  it('decodes quoted-printable: soft line breaks, trailing blanks, bytes of the given charset', () => {
    const { text, html } = mail(
      'Content-Type: text/html; charset="iso-8859-1"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<a href=3D"/?t=',
      '=3D1">=E4</a>=20  ',
      'z',
    );
    expect(text).to.equal(null);
    expect(html).to.equal('<a href="/?t=1">ä</a> \nz');
  });

  it('finds text and html in nested multiparts, and ignores attachments, preamble and epilogue', () => {
    const { text, html } = mail(
      'Content-Type: multipart/mixed; boundary="out"',
      '',
      'preamble',
      '--out',
      'Content-Type: text/plain',
      'Content-Disposition: attachment; filename=a.txt',
      '',
      'attached',
      '--out',
      'Content-Type: multipart/alternative;',
      ' boundary=in',
      '',
      '--in',
      '',
      'the text',
      '--in',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      'PGI+w6Q8',
      'L2I+',
      '--in--',
      '--out--',
      'epilogue',
    );
    expect({ text, html }).to.deep.equal({ text: 'the text', html: '<b>ä</b>' });
  });

  it('reads a part in an unknown charset as UTF-8', () => {
    expect(mail('Content-Type: text/plain; charset=x-none', '', 'ä').text).to.equal('ä');
  });
});
