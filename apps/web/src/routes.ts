/**
 * The pages of the site: address → file. Make the file first, then its line here.
 * A page's file exports `Route = createFileRoute('<the same address>')({ … })`. The back office has a list of its own
 * (surfaces/admin/admin-router.tsx).
 */
interface Page {
  type: 'route';
  path: string;
  file: string;
}
const page = (path: string, file: string): Page => ({ type: 'route', path, file: `surfaces/${file}` });

export const routes = {
  type: 'root' as const,
  file: 'root.tsx',
  children: [
    { type: 'index' as const, file: 'surfaces/viewer/home.tsx' },
    page('/403', 'site/forbidden.tsx'),
    page('/404', 'site/not-found.tsx'),
    page('/dev/styles', 'site/styles.tsx'),
  ],
};
