import { lazyExtra } from '../../../platform/ui/lazyPart.tsx';

/** Comes for those without a photo only. */
export const LazyPhotoPrompt = lazyExtra(async () => (await import('./PhotoPrompt.tsx')).PhotoPrompt);
