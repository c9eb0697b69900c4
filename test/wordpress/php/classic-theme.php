<?php
/** Switches to the classic theme, with a widget that holds a tag, or without. */
return function ( array $arguments ) {
	switch_theme( 'classic' );
	$html = $arguments['widget'] ? '<pb-read-more collapsed-height="40"><p>Long</p><p>text</p><p>in</p><p>five</p><p>lines</p></pb-read-more>' : 'None';
	update_option( 'widget_custom_html', array( 2 => array( 'title' => '', 'content' => $html ), '_multiwidget' => 1 ) );
	update_option( 'sidebars_widgets', array( 'side' => array( 'custom_html-2' ), 'array_version' => 3 ) );
	return get_stylesheet();
};
