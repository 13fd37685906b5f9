/**
 * Stands in for hoist-non-react-statics, by which Emotion's `withTheme` and Formik's `connect` carry static properties from a
 * component to its wrapper. Ours have none.
 */
// biome-ignore lint/style/noDefaultExport: the package that it stands for has one
export default function hoistStatics<Target>(target: Target): Target {
  return target;
}
