import type { WayfindingView } from '../../../../src/usecases/wayfinding/get.ts';

export const presentNetwork = ({ corridors, transitions }: WayfindingView) => ({ corridors, transitions });
