import { expect } from 'chai';
import { absentPage, embedPage } from '../../../adapters/pages/map/page.ts';
import { inlineScript } from '../../../adapters/pages/map/page-assets.ts';

const PARTS = {
  projectId: 'p1',
  name: 'Museum',
  title: 'Museum',
  description: 'Lamps',
  language: 'en',
  direction: 'ltr' as const,
  defaultLanguage: 'en',
  linkTags: '',
  linkedData: '',
  names: {},
  icon: { path: '/icon.svg', type: 'image/svg+xml' },
  assets: {
    script: '/embed/assets/main-1.js',
    chunks: ['/embed/assets/chunk-2.js'],
    style: '/embed/assets/main-1.css',
  },
  failureScript: inlineScript('warn()'),
  serviceName: 'Waymark',
  dataUrl: '/api/p/p1/',
  pageUrl: '/embed/p1',
  version: 7,
  languages: ['en', 'de'],
  frame: { width: 400, height: 300 },
  worker: '/embed/sw.js',
  written: '<section><h2>Ground floor</h2></section>',
};

describe('the page of a map', () => {
  it('names the script, the style sheet and where the data is', () => {
    const page = embedPage(PARTS);
    expect(page).to.include('<script type="module" src="/embed/assets/main-1.js"></script>');
    expect(page.indexOf('<script type="module">warn()</script>')).to.be.within(0, page.indexOf('/embed/assets/'));
    expect(page).to.include('<link rel="modulepreload" href="/embed/assets/chunk-2.js">');
    expect(page).to.include('<link rel="stylesheet" href="/embed/assets/main-1.css">');
    expect(page).to.include('data-source="/api/p/p1/" data-page="/embed/p1" data-version="7"');
    expect(page).to.include('data-languages="en de" data-language="en"');
  });

  it('has its name in a heading, its language and its direction', () => {
    const page = embedPage({ ...PARTS, language: 'ar', direction: 'rtl' });
    expect(page).to.include('<html lang="ar" dir="rtl">');
    expect(page).to.match(/<main[\s\S]*<h1[^>]*>Museum<\/h1>[\s\S]*<\/main>/);
  });

  it('shows its name, the frame of its first level and the service before the script runs', () => {
    const page = embedPage(PARTS);
    const before = page.slice(page.indexOf('id="controls"'), page.indexOf('id="plan"'));
    expect(before).to.include('>Museum</p>').and.include('--ratio: 400 / 300').and.include('</svg>Waymark</p>');
    expect(embedPage({ ...PARTS, frame: null })).not.to.include('--ratio');
  });

  it('shows the requirements and the places where scripts do not run', () => {
    const page = embedPage(PARTS);
    const unscripted = page.slice(page.lastIndexOf('<noscript>'), page.lastIndexOf('</noscript>'));
    expect(unscripted).to.include('JavaScript').and.include('<h2>Ground floor</h2>');
  });

  it('escapes all texts of a project', () => {
    const hostile = `"><script>alert(1)</script>&'`;
    const page = embedPage({ ...PARTS, name: hostile, description: hostile, language: hostile, projectId: hostile });
    expect(page).not.to.include('<script>alert');
    expect(page.match(/<script/g)).to.have.length(2);
    expect(page).to.include('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;');
  });
});

describe('the page of a map that does not exist', () => {
  it('shows a message, runs no script and loads nothing', () => {
    const page = absentPage({ serviceName: 'Way<mark>' });
    expect(page).to.include('This map is not available');
    expect(page).to.include('Way&lt;mark&gt;');
    expect(page).not.to.match(/<script|src=|https?:/);
  });
});
