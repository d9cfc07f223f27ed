import { useMapState } from '../parts/embed-context.ts';

/** The picture that the maker of the map shows at the bottom of the line's start; it is no control, and the plan is moved through it. */
export function Logo() {
  const address = useMapState((state) => state.map.appearance.logo);
  return address ? <img class="logo" src={address} alt="" /> : null;
}
