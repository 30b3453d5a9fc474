/**
 * Loads all styles for `npm run dev`; the build distributes them over several sheets
 * (`app/web/pages/style-sheets.vite.ts`).
 */
import '../../ui/layers.css';

export { sheets } from './all-styles.ts';
