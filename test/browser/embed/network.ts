/** A way through the museum's ground floor from the entrance to the café, and stairs to the upper floor. */
export function aNetwork() {
  const corridor = { name: '', isClosed: false, closedToPointIndex: 0, branches: [], direction: 'both' };
  const cost = { isAccessible: true, speedFactor: 1, extraSeconds: 0, crossing: 'join' };
  const at = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  const along = (id: string, levelId: string, points: readonly (readonly [number, number])[]) => {
    return { ...corridor, ...cost, ...at, id, levelId, points: points.map(([x, y]) => ({ x, y })) };
  };
  const stairs = { id: 'stairs', type: 'stairs', name: 'Stairs', direction: 'both', isAccessible: null };
  const positions = ['ground', 'upper'].map((levelId) => ({ levelId, x: 560, y: 400, accessible: true }));
  return {
    corridors: [
      along('hallway', 'ground', [
        [500, 690],
        [560, 400],
        [860, 215],
      ]),
      along('gallery', 'upper', [
        [560, 400],
        [300, 200],
      ]),
    ],
    transitions: [{ ...stairs, ...at, positions, entrySeconds: null, secondsPerLevel: null, translations: {} }],
  };
}
