/** The only file that imports Plotly: its core with scatter, plus bars and heat maps. */
import bar from 'plotly.js/lib/bar';
import Plotly from 'plotly.js/lib/core';
import heatmap from 'plotly.js/lib/heatmap';

Plotly.register([bar, heatmap]);

export default Plotly;
