import building from 'lucide:building';
import chevrons from 'lucide:chevrons-up-down';
import map from 'lucide:map';
import search from 'lucide:search';
import type { ComponentChildren } from 'preact';
import { Link, useRoute } from 'wouter-preact';
import { person } from '../api/access.ts';
import { config } from '../api/config.ts';
import { Avatar } from '../parts/avatar.tsx';
import { Icon, type IconShapes } from '../parts/icon.tsx';
import { keyText } from '../parts/key-text.ts';
import { Menu } from '../parts/menu.tsx';
import { fill, text } from '../strings/strings.ts';
import { accountMenu } from './account-menu.ts';
import { chooseOrganization, useOrganizations } from './chosen-organization.ts';
import { Offline } from './offline.tsx';
import { openPalette } from './palette/palette.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

/** The navigation beside a screen. */
export function ScreenFrame({ children }: { readonly children: ComponentChildren }) {
  const { frame } = text();
  const { fullName, avatarUrl } = person.value!;
  return (
    <div class="frame">
      <a class="skip" href="#content">
        {frame.skip}
      </a>
      <nav class="rail" aria-label={frame.navigation}>
        <span class="brand">{config.value?.serviceName}</span>
        <OrganizationMenu />
        <button type="button" class="rail-search" onClick={openPalette}>
          <Icon shapes={search} />
          <span>{text().frame.search}</span>
          <kbd>{keyText('$mod+KeyK')}</kbd>
        </button>
        <ul>
          <Entry href="/projects" icon={map} label={frame.projects} />
          <Entry href="/organization" icon={building} label={frame.organization} />
        </ul>
        <Menu label={`${frame.account}: ${fullName}`} items={accountMenu()} class="rail-account">
          <Avatar name={fullName} url={avatarUrl} />
          <span>{fullName}</span>
        </Menu>
      </nav>
      <main id="content" tabIndex={-1}>
        <Offline />
        <UnconfirmedEmail />
        {children}
      </main>
    </div>
  );
}

type EntryProperties = { readonly href: string; readonly icon: IconShapes; readonly label: string };

function Entry({ href, icon, label }: EntryProperties) {
  const [isHere] = useRoute(`${href}/*?`);
  return (
    <li>
      <Link href={href} aria-current={isHere ? 'page' : undefined}>
        <Icon shapes={icon} />
        <span>{label}</span>
      </Link>
    </li>
  );
}

function OrganizationMenu() {
  const { organizations, current } = useOrganizations();
  if (!current) return null;
  const items = organizations.map(({ id, name }) => ({
    label: name,
    isChosen: id === current.id,
    onChoose: () => chooseOrganization(id),
  }));
  return (
    <Menu label={fill(text().frame.switchOrganization, current.name)} items={items} class="rail-organization">
      <Avatar name={current.name} url={current.logo_url} />
      <span>{current.name}</span>
      <Icon shapes={chevrons} />
    </Menu>
  );
}
