import { WithWords } from '../with-words.tsx';
import { FanProgress as Progress } from './fan-progress.tsx';
import { GoalSteps as Steps } from './goal-steps.tsx';
import { ViewerSheet as Sheet } from './viewer-sheet.tsx';

export const GoalSteps = (props: Parameters<typeof Steps>[0]) => (
  <WithWords>
    <Steps {...props} />
  </WithWords>
);
export const FanProgress = (props: Parameters<typeof Progress>[0]) => (
  <WithWords>
    <Progress {...props} />
  </WithWords>
);
export const ViewerSheet = (props: Parameters<typeof Sheet>[0]) => (
  <WithWords>
    <Sheet {...props} />
  </WithWords>
);
