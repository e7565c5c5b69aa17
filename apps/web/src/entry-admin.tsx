import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { staffRoutes } from './shared/api/index.ts';
import { loadStaffWords } from './shared/words/staff-words.ts';
import { startBrowserApp } from './start-browser-app.ts';
import { makeAdminRouter } from './surfaces/admin/admin-router.tsx';

const { app, onForbidden } = await startBrowserApp({ loadWords: loadStaffWords, more: staffRoutes });
const router = makeAdminRouter(app);
// Stays on the page, because a user who may not do one thing here may still do others. Home is a different application.
onForbidden(() => undefined);
const place = document.getElementById('root');
if (place) createRoot(place).render(<RouterProvider router={router as never} />);
