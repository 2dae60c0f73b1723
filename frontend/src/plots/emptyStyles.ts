/** Stands for the style sheet of Plotly's map library, which no chart of ours uses. */
export {};
