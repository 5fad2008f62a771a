// Builds main.js of this folder as an application, and prints the errors and warnings of webpack as JSON.
import webpack from 'webpack';

const context = import.meta.dirname;
const compiler = webpack({
  mode: 'production',
  context,
  entry: './main.js',
  output: { path: `${context}/out`, filename: 'main.js' },
  // webpack warns of a size that any page with a widget exceeds.
  performance: { hints: false },
});
compiler.run((failure, stats) => {
  if (failure) throw failure;
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  console.log(JSON.stringify([...errors, ...warnings].map(({ message }) => message)));
});
