import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { staffRoutes } from './shared/api/index.ts';
import { startBrowserApp } from './start-browser-app.ts';
import { makeAdminRouter } from './surfaces/admin/admin-router.tsx';

async function start(): Promise<void> {
  const { app, onForbidden } = startBrowserApp(staffRoutes);
  const router = makeAdminRouter(app);
  // Stays on the page, because a user who lacks one permission may still have others, and the home page is a different
  // application.
  onForbidden(() => undefined);
  // Keeps the server's skeleton until there is a page to replace it.
  await router.load();
  const place = document.getElementById('root');
  if (place) createRoot(place).render(<RouterProvider router={router as never} />);
}

void start();
