/** Login, second step, registration and emailed links. Starts sessions; the server decides what an account may do. */
export { ApprovalState } from './registration/approval-state.tsx';
export { ConfirmEmail } from './registration/confirm-email.tsx';
export { EntryHost } from './entry/entry-host.tsx';
export { useAuthLive } from './entry/use-auth-live.ts';
export { ForgotForm } from './passwords/forgot-form.tsx';
export { linkSearch, loginSearch, safePath } from './landing.ts';
export { LoginForm } from './login/login-form.tsx';
export { RegisterPerformer } from './registration/register-performer.tsx';
export { RegisterStudio } from './registration/register-studio.tsx';
export { RegisterViewer } from './registration/register-viewer.tsx';
export { ResetForm } from './passwords/reset-form.tsx';
export { customerRole, type CustomerRole } from './roles.ts';
export { SecondStepForm } from './login/second-step-form.tsx';
export { APPLICANT, ApplicantFields, applicantRules } from './applicants/applicant-fields.tsx';
export { accountRules } from './registration/account-fields.tsx';
