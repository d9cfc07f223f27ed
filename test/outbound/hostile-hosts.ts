import ipaddr from 'ipaddr.js';

/** At least one of each block of IPv4 that is not public, its ends, and the metadata hosts of clouds. */
export const PRIVATE_IPV4 = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.1.2.3'],
  ...['127.255.255.254', '169.254.0.1', '169.254.169.254', '169.254.170.2', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.170', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.0.1', '192.168.255.255', '198.18.0.1'],
  ...['198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.250', '240.0.0.1'],
  ...['255.255.255.255', '168.63.129.16'],
];

/** Of IPv6, without brackets. */
export const PRIVATE_IPV6 = [
  ...['::', '::1', '0:0:0:0:0:0:0:1', '0000:0000:0000:0000:0000:0000:0000:0001', '::0.0.0.1', '1::', '100::1'],
  ...['64:ff9b::', '64:ff9b:1::1', '2001::1', '2001:0:4136:e378::1', '2001:2::1', '2001:10::1', '2001:20::1'],
  ...['2001:1ff:ffff::1', '2001:db8::1', '2001:DB8:FFFF::1', '2002::1', '2002:ffff:ffff::1', '3fff::1', '3fff:fff::1'],
  ...[
    '4000::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fdff:ffff::1',
    'fe80::1',
    'febf::1',
    'fec0::1',
  ],
  ...['feff::1', 'ff02::1', 'ff0e::1', 'FF05::2', '::ffff:0:127.0.0.1', '1fff:ffff::1'],
];

type Spelling = (octets: readonly number[], dotted: string) => string;

const number = (octets: readonly number[]) => octets.reduce((sum, octet) => sum * 256 + octet, 0);
const hex = (value: number) => value.toString(16);
const octal = (value: number) => `0${value.toString(8)}`;
const moved = (text: string, from: string, to: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(from.codePointAt(0)! + Number(digit) + to));

/** Ways to write an IPv4 address that parsers of URLs understand. */
const SPELLINGS: Readonly<Record<string, Spelling>> = {
  'four decimal numbers': (_, dotted) => dotted,
  'a decimal number': (octets) => `${number(octets)}`,
  'a hexadecimal number': (octets) => `0x${hex(number(octets))}`,
  'an octal number': (octets) => octal(number(octets)),
  'hexadecimal octets': (octets) => octets.map((octet) => `0x${hex(octet)}`).join('.'),
  'padded hexadecimal octets': (octets) => octets.map((octet) => `0X${hex(octet).padStart(8, '0')}`).join('.'),
  'octal octets': (octets) => octets.map(octal).join('.'),
  'padded octal octets': (octets) => octets.map((octet) => octal(octet).padStart(12, '0')).join('.'),
  'mixed bases': ([a, b, c, d]) => `0x${hex(a!)}.${octal(b!)}.${c}.0x${hex(d!)}`,
  'three numbers': ([a, b, ...rest]) => `${a}.${b}.${number(rest)}`,
  'two numbers': ([a, ...rest]) => `${a}.${number(rest)}`,
  'a trailing dot': (_, dotted) => `${dotted}.`,
  'full-width digits': (_, dotted) => moved(dotted, '０', 0),
  'mathematical digits': (_, dotted) => moved(dotted, '𝟎', 0),
  'circled digits': (_, dotted) => moved(dotted, '①', -1).replaceAll('\u245f', '⓪'),
  'ideographic full stops': (_, dotted) => dotted.replaceAll('.', '。'),
  'percent-encoding': (_, dotted) => dotted.replace(/./g, (character) => `%${hex(character.charCodeAt(0))}`),
};

const pair = (high: number, low: number) => hex(high * 256 + low);

/** Ways to wrap an IPv4 address in one of IPv6, without brackets. */
const WRAPPINGS: Readonly<Record<string, Spelling>> = {
  'mapped, dotted': (_, dotted) => `::ffff:${dotted}`,
  'mapped, hexadecimal': ([a, b, c, d]) => `::FFFF:${pair(a!, b!)}:${pair(c!, d!)}`,
  'mapped, in full': ([a, b, c, d]) => `0:0:0:0:0:ffff:${pair(a!, b!)}:${pair(c!, d!)}`,
  compatible: (_, dotted) => `::${dotted}`,
  NAT64: (_, dotted) => `64:ff9b::${dotted}`,
  'NAT64 of the place': (_, dotted) => `64:ff9b:1::${dotted}`,
  '6to4': ([a, b, c, d]) => `2002:${pair(a!, b!)}:${pair(c!, d!)}::1`,
  Teredo: ([a, b, c, d]) => `2001:0:4136:e378:8000:63bf:${pair(255 - a!, 255 - b!)}:${pair(255 - c!, 255 - d!)}`,
};

/** Every private IPv4 address wrapped into IPv6, by the way it is done. */
export const WRAPPED_IPV4 = spelled(WRAPPINGS);

/** Hosts as they may be in a URL, by family; none of them leads to a public address, and none needs a look-up. */
export const HOSTILE_HOSTS: readonly (readonly [family: string, hosts: readonly string[]])[] = [
  ...spelled(SPELLINGS).map(([way, hosts]) => [`IPv4: ${way}`, hosts] as const),
  ...WRAPPED_IPV4.map(([way, hosts]) => [`IPv4 in IPv6: ${way}`, hosts.map((host) => `[${host}]`)] as const),
  ['IPv6', PRIVATE_IPV6.map((address) => `[${address}]`)],
  [
    'short forms',
    ['127.1', '127.0.1', '0', '00', '0x0', '0x7f.1', '0177.1', '10.1', '192.168.257', '1', '0x', '127.1.'],
  ],
  ['zones', ['[fe80::1%25eth0]', '[fe80::1%eth0]', '[::1%lo]', '[::1%25lo]', '[2606:4700::1%25eth0]']],
  [
    'no addresses',
    ['256.256.256.256', '1.2.3.4.5', '4294967296', '0x1ffffffff', '127.0.0.1..', '127..0.1', '[::1', '::1'],
  ],
  [
    'broken IPv6',
    ['[::1::]', '[:::1]', '[1:2:3]', '[::g]', '[]', '[::1]x', '[::ffff:127.0.0.1.]', '[::127.1]', '[v1.a]'],
  ],
  [
    'localhost',
    ['localhost', 'LOCALHOST', 'localhost.', 'localhost..', 'ｌｏｃａｌｈｏｓｔ', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', '%6cocalhost'],
  ],
  [
    'below localhost',
    ['a.localhost', 'a.b.LocalHost.', 'evil。localhost', 'a.localhost..', '.localhost', 'lo\u00adcalhost'],
  ],
  ['below local', ['printer.local', 'printer.LOCAL.', 'a.b.local', 'a。local', 'local', '_http._tcp.local']],
  ['below internal', ['metadata.google.internal', 'METADATA.google.INTERNAL.', 'internal', 'ip-10-0-0-1.ec2.internal']],
  ['metadata', ['instance-data.ec2.internal', 'host.docker.internal', 'gateway.docker.internal', 'rancher.internal']],
];

function spelled(ways: Readonly<Record<string, Spelling>>): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(ways).map(([way, spell]) => [
    way,
    PRIVATE_IPV4.map((dotted) => spell(ipaddr.parse(dotted).toByteArray(), dotted)),
  ]);
}

/** URLs that no webhook may have, whatever they lead to, by what is wrong. The port is one that listens on this machine. */
export const hostileUrls = (port: number): readonly (readonly [fault: string, urls: readonly string[]])[] => [
  [
    'no URL',
    ['', 'hook', '/hook', '//hook.example/', 'https:', 'https://', 'https:///', '?', 'https://?', 'https://#x'],
  ],
  [
    'another protocol',
    ['http', 'ftp', 'ws', 'wss', 'gopher', 'dict', 'ldap', 'tftp', 'HTTP'].map((it) => `${it}://127.0.0.1:${port}/`),
  ],
  [
    'no host',
    ['file:///etc/passwd', 'data:text/plain,hook', 'javascript:alert(1)', 'about:blank', 'mailto:ann@example.org'],
  ],
  [
    'nested',
    [
      'blob:https://hook.example/1',
      'view-source:https://hook.example/',
      'jar:https://hook.example!/',
      'url:https://hook.example/',
    ],
  ],
  [
    'credentials',
    ['ann', 'ann:secret', ':secret', ':', '', 'a@b', '%40', 'hook.example:443'].map(
      (it) => `https://${it}@127.0.0.1:${port}/`,
    ),
  ],
  [
    'credentials, disguised',
    ['https:ann@hook.example', 'https:/ann@hook.example', 'https:////ann@hook.example', 'https://8.8.8.8@127.0.0.1/'],
  ],
  [
    'backslashes',
    ['https:\\\\127.0.0.1\\', 'https://8.8.8.8\\@127.0.0.1/', 'https://8.8.8.8/\\', 'https://hook.example\\.8.8.8.8/'],
  ],
  [
    'spaces',
    [' https://8.8.8.8/', 'https://8.8.8.8/ ', 'https://8.8.8.8/a b', 'https:// 8.8.8.8/', 'https://8.8.8.8/#a b'],
  ],
  [
    'controls',
    ['\t', '\n', '\r', '\0', '\r\n', '\x1f'].flatMap((it) => [
      `https://8.8.8.8/${it}`,
      `ht${it}tps://8.8.8.8/`,
      `https://8.8${it}.8.8/`,
    ]),
  ],
  [
    'port 0 or none that is one',
    ['0', '00', '65536', '-1', '1e3', '０', '99999999999'].map((it) => `https://8.8.8.8:${it}/`),
  ],
  [
    'too long',
    [
      `https://8.8.8.8/${'a'.repeat(2033)}`,
      `https://${'a.'.repeat(1100)}example/`,
      `https://8.8.8.8/?${'é'.repeat(2048)}`,
    ],
  ],
  [
    'forbidden in hosts',
    ['<', '>', '^', '|', '%', '%00', '%0a', '%20', '%2f', '%5c', '%40', '%3a', '\x7f'].map(
      (it) => `https://hook${it}.example/`,
    ),
  ],
  [
    'encoded twice or astray',
    [
      'https://%31%32%37.0.0.1/',
      'https://127.0.0.1%2f@hook.example/',
      'https://127.0.0.1%23@hook.example/',
      'https://%5b::1%5d/',
    ],
  ],
];
