/** A map wakes when it is seen; where data is dear, only when it is touched (clicks.ts). */
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    // Without it the snapshot stays.
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
