/** `npm run dev` loads all styles at once; the build distributes them over sheets (`app/web/pages/style-sheets.vite.ts`). */
import '../../ui/layers.css';

export { sheets } from './all-styles.ts';
