/** Stands in for the hoist-non-react-statics package, which Emotion uses in `withTheme`. */
export default function refuse(): never {
  throw new Error('withTheme of Emotion is not part of this build.');
}
