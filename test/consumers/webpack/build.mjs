// Builds main.js of this folder as webpack does it for an application, and prints what it warns of, as JSON.
import webpack from 'webpack';

const context = import.meta.dirname;
const compiler = webpack({
  mode: 'production',
  context,
  entry: './main.js',
  output: { path: `${context}/out`, filename: 'main.js' },
  // of the size a page is warned whatever is in it
  performance: { hints: false },
});
compiler.run((failure, stats) => {
  if (failure) throw failure;
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  console.log(JSON.stringify([...errors, ...warnings].map(({ message }) => message)));
});
