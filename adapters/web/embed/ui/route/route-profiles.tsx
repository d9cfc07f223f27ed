import type { Profile } from '../../../../../src/domain/wayfinding/route/route.ts';
import { setProfile } from '../../state/route/route-state.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';

/** The profile of the route: at most one of two switches is on. */
export function RouteProfiles() {
  const { strings } = useTexts();
  return (
    <div class="route-profiles">
      <ProfileSwitch profile="accessible" name={strings.stepFree} icon="wheelchair" />
      <ProfileSwitch profile="comfortable" name={strings.fewerStairs} icon="stairs" />
    </div>
  );
}

type SwitchParts = Readonly<{ profile: Profile; name: string; icon: 'wheelchair' | 'stairs' }>;

function ProfileSwitch({ profile, name, icon }: SwitchParts) {
  const { store } = useEmbed();
  const isOn = useMapState((state) => state.route.profile === profile);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => setProfile(store, isOn ? 'default' : profile)}
    >
      <Glyph name={icon} />
      {name}
    </button>
  );
}
