/** The way in: log in, second step, register, links by mail. Begins sessions; what an account may do is the server's business. */
export { ApprovalState } from './approval-state.tsx';
export { ConfirmEmail } from './confirm-email.tsx';
export { ForgotForm } from './forgot-form.tsx';
export { loginSearch, safePath } from './landing.ts';
export { LoginForm } from './login-form.tsx';
export { RegisterPerformer } from './register-performer.tsx';
export { RegisterStudio } from './register-studio.tsx';
export { RegisterViewer } from './register-viewer.tsx';
export { ResetForm } from './reset-form.tsx';
export { customerRole, type CustomerRole } from './roles.ts';
export { SecondStepForm } from './second-step-form.tsx';
