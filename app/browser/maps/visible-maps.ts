/** Loads a map when it becomes visible, or when touched if the user saves data (clicks.ts). */
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    // On failure the snapshot stays.
    import('./map.ts').then(
      ({ openMap }) => openMap(target as HTMLElement),
      () => undefined,
    );
  }
});

export function watchMaps(root: ParentNode): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  for (const map of root.querySelectorAll('[data-map]:not(:has(.map-canvas))')) seen.observe(map);
}
